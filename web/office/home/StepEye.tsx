/** The mark, large, beside what comes first. */
export const StepEye = () => (
  <svg className="step-eye" viewBox="0 0 68 44" aria-hidden="true" focusable="false">
    <path d="M2 22C14 4 54 4 66 22 54 40 14 40 2 22Z" fill="none" stroke="currentColor" strokeWidth="2.4" />
    <circle cx="34" cy="22" r="11" fill="#E8A33D" />
  </svg>
);
