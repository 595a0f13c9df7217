/** ≠ a clear difference, ≈ none that is clear; always beside words. */
export const Sign = ({ kind }: { kind: 'clear' | 'unclear' }) => (
  <svg className="stage-sign" viewBox="0 0 24 24" aria-hidden="true">
    <path d={kind === 'clear' ? 'M4 9h16M4 15.5h16M15.5 4 8.5 20.5' : 'M4 9.5q4-4 8 0t8 0M4 16q4-4 8 0t8 0'} />
  </svg>
);
