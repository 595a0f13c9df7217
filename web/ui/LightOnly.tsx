/**
 * Keeps the page light whatever the system asks for (web/site.css): in rounds, whose light is part of the instrument, and in
 * the office, whose pages others see too.
 */
export const LightOnly = () => <meta name="color-scheme" content="only light" />;
