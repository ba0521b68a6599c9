// no_table.tsx: what stands in place of a missing table: why there is none, and what can be done.
import { usePageTitle } from '../parts/page_title';

export function NoTable({ title, why }: { title: string; why: readonly string[] }) {
  usePageTitle(title);
  return (
    <main class="page narrow">
      <h1>{title}</h1>
      <section class="panel" role="alert">
        {why.map((words) => (
          <p key={words}>{words}</p>
        ))}
      </section>
    </main>
  );
}
