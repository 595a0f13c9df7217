// Before anything is painted: the theme that was chosen on this device (web/office/theme-choice.ts).
try {
  document.documentElement.setAttribute('data-theme', localStorage.getItem('theme') || 'auto');
} catch {
  // Nothing is stored here, or it may not be read: the system decides.
}
