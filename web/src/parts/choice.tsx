// choice.tsx: a choice of one among several, with its label.
export interface ChoiceProps {
  label: string;
  value: string;
  options: { value: string; words: string }[];
  onChoose(value: string): void;
}

export function Choice({ label, value, options, onChoose }: ChoiceProps) {
  return (
    <label class="choice">
      <span>{label}</span>
      <select value={value} onChange={(event) => onChoose(event.currentTarget.value)}>
        {options.map(({ value: one, words }) => (
          <option key={one} value={one}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}
