/** Three seconds going by. Decoration: the deadline is the clock's, and nothing depends on this animation. */
export const CountdownRing = () => (
  <svg className="countdown-ring" viewBox="0 0 58 58" aria-hidden="true" focusable="false">
    <circle className="countdown-ring-back" cx="29" cy="29" r="29" />
    <circle className="countdown-ring-track" cx="29" cy="29" r="19" />
    <circle className="countdown-ring-time" cx="29" cy="29" r="19" pathLength="100" />
  </svg>
);
