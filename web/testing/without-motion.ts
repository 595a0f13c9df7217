// What moves, or has just arrived, takes no press for a moment, and the tool that presses tries again after longer and longer
// pauses: that was most of the time of some tests. Journeys press with it.
const sheet = new CSSStyleSheet();
sheet.replaceSync(`
  :root { --motion: 0s; }
  @keyframes slide-action-armed { }
  @keyframes rate-question-armed { }
`);
// One for all files in the window.
document.adoptedStyleSheets = [sheet];

export {};
