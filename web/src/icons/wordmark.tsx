// wordmark.tsx: the name of the program with its sign, two dice.
import { text } from '../text/en';

export function Wordmark() {
  return (
    <span class="wordmark">
      <svg viewBox="0 0 28 24" aria-hidden="true">
        <g transform="rotate(-12 9 10)">
          <rect x="2" y="3" width="13" height="13" rx="3" />
          <g class="pips">
            <circle cx="5.4" cy="6.4" r="1.5" />
            <circle cx="8.5" cy="9.5" r="1.5" />
            <circle cx="11.6" cy="12.6" r="1.5" />
          </g>
        </g>
        <g transform="rotate(14 20 16)">
          <rect x="14" y="10" width="12" height="12" rx="3" />
          <g class="pips">
            <circle cx="17.4" cy="13.4" r="1.4" />
            <circle cx="22.6" cy="18.6" r="1.4" />
            <circle cx="22.6" cy="13.4" r="1.4" />
            <circle cx="17.4" cy="18.6" r="1.4" />
          </g>
        </g>
      </svg>
      <span>{text.title}</span>
    </span>
  );
}
