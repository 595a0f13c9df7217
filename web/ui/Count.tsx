/** How many wait there; `label` says what, to screen readers. */
export const Count = ({ value, label }: { value: number; label?: string }) => (
  <span className="inline-grid h-5 min-w-5 place-items-center rounded-full border border-transparent bg-amber px-1.5 font-bold text-[#14213d] text-xs">
    <span aria-hidden={label !== undefined}>{value > 99 ? '99+' : value}</span>
    {label && <span className="sr-only">{` ${label}`}</span>}
  </span>
);

/** Something goes on right now. A word beside it says what. */
export const LiveDot = () => (
  <span
    className="mx-0.5 inline-block size-2 shrink-0 rounded-full bg-yes outline-3 outline-yes/25 forced-colors:bg-[Highlight]"
    aria-hidden="true"
  />
);
