import './small-ring.css';

/** The ring that shows the seconds of a face, as a picture beside an explanation. */
export const SmallRing = () => (
  <svg className="small-ring" viewBox="0 0 46 46" aria-hidden="true" focusable="false">
    <circle cx="23" cy="23" r="18" />
    <circle cx="23" cy="23" r="18" pathLength="100" />
  </svg>
);
