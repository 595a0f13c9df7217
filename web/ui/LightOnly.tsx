/**
 * Keeps the page light whatever the system asks for (web/site.css): in rounds, whose light is part of the instrument, and on
 * the projector, where dark colours are not seen.
 */
export const LightOnly = () => <meta name="color-scheme" content="only light" />;
