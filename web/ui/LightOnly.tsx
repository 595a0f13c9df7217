/**
 * Keeps the page light whatever the system (web/site.css) or an extension asks for: in rounds, whose light is part of the
 * instrument, and on the projector, where dark colours are not seen.
 */
export const LightOnly = () => (
  <>
    <meta name="color-scheme" content="only light" />
    <meta name="darkreader-lock" />
  </>
);
