/** How long a pressed button stays dark, in ms: to be seen, and over before the next face is judged. */
const flashMs = 150;

/** Marks a button with `data-pressed` for a moment. No animation: each of its frames would hold up the next face. */
export const flash = (button: HTMLElement): void => {
  const mark = `${performance.now()}`;
  button.dataset.pressed = mark;
  setTimeout(() => {
    // Pressed again meanwhile: that press has a moment of its own.
    if (button.dataset.pressed === mark) delete button.dataset.pressed;
  }, flashMs);
};
