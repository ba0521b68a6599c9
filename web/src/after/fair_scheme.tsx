// fair_scheme.tsx: how fair dice work, what they take for granted and what they cannot prevent, to be
// unfolded.
import { fairText } from '../text/en/fair';

export function FairScheme() {
  return (
    <details class="fair-scheme">
      <summary>{fairText.how}</summary>
      {fairText.scheme.map((words) => (
        <p key={words}>{words}</p>
      ))}
      <p>{fairText.cannotPrevent}</p>
      <ul>
        {fairText.limits.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <p class="quiet">{fairText.reference}</p>
    </details>
  );
}
