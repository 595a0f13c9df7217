// Before anything is painted: the theme that was chosen on this device (web/office/theme-choice.ts).
try {
  var theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.setAttribute('data-theme', theme);
} catch (denied) {}
