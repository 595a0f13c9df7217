/** Paths in a 24x24 square, for a stroke of 1.8. */
const drawings = {
  home: 'M4 11.2 12 4.5l8 6.7M6.2 9.6V19a.8.8 0 0 0 .8.8h3.4v-5.4h3.2v5.4H17a.8.8 0 0 0 .8-.8V9.6',
  sessions:
    'M4.5 4.5h5.5v5.5H4.5zM14 4.5h5.5v5.5H14zM4.5 14h5.5v5.5H4.5zM14 14h2.5v2.5M19.5 14v2M14 19.5h2.5M19.5 18.8v.7',
  settings:
    'M4 7h9M17 7h3M4 17h3M11 17h9M15 4.8a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4ZM9 14.8a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4Z',
  users:
    'M9.2 11.2a3.3 3.3 0 1 0 0-6.6 3.3 3.3 0 0 0 0 6.6ZM3.2 19.4c.3-3.1 2.8-5.4 6-5.4s5.7 2.3 6 5.4M16 11.2a2.8 2.8 0 1 0-.9-5.4M17.4 14.2c1.9.7 3.2 2.5 3.4 5.2',
  roles: 'M12 3.8 5 6.5v5.2c0 4 2.8 7 7 8.5 4.2-1.5 7-4.5 7-8.5V6.5L12 3.8ZM9 12l2.2 2.2L15.2 10',
  profile: 'M12 12a3.8 3.8 0 1 0 0-7.6 3.8 3.8 0 0 0 0 7.6ZM4.8 20c.5-3.6 3.5-6 7.2-6s6.7 2.4 7.2 6',
  invite:
    'M9.5 11.6a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM3 19.8c.4-3.3 3.1-5.6 6.5-5.6 1.7 0 3.2.5 4.3 1.5M18 13.5v6M15 16.5h6',
  password:
    'M7 10.5h10a1.2 1.2 0 0 1 1.2 1.2v6.6a1.2 1.2 0 0 1-1.2 1.2H7a1.2 1.2 0 0 1-1.2-1.2v-6.6A1.2 1.2 0 0 1 7 10.5ZM8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5M12 14v2',
  guide:
    'M12 6.6C10.2 5.3 7.6 4.8 4 4.8v13.4c3.6 0 6.2.5 8 1.8 1.8-1.3 4.4-1.8 8-1.8V4.8c-3.6 0-6.2.5-8 1.8ZM12 6.6V20',
  tutorial: 'M4 5h16v11H4zM12 16v3.5M8.5 19.5h7M10.6 8.2v4.6l3.8-2.3Z',
  play: 'M7.5 5.2v13.6a.6.6 0 0 0 .9.5l10.8-6.8a.6.6 0 0 0 0-1L8.4 4.7a.6.6 0 0 0-.9.5Z',
  arrow: 'M5 12h14M13.5 6.5 19 12l-5.5 5.5',
  audit: 'M4.5 19.5h15M7 16.5v-4M12 16.5V6.5M17 16.5V9.5',
  auditFrontend: 'M4 5h16v14H4zM4 9h16M6.6 7h.1M9 7h.1',
  auditBackend: 'M5 5h14v5.5H5zM5 13.5h14V19H5zM8 7.8h.1M8 16.2h.1M12 7.8h4M12 16.2h4',
  doctor: 'M4 12h3.5l2-5 4 10 2.2-5H20',
  collection: 'M4.5 13.5 7 5h10l2.5 8.5V19h-15zM4.5 13.5h4.4a3.1 3.1 0 0 0 6.2 0h4.4',
  norming:
    'M4.5 4.5h15v15h-15zM12 12.6a2.6 2.6 0 1 0 0-5.2 2.6 2.6 0 0 0 0 5.2ZM7.4 19.4c.4-2.6 2.2-4.2 4.6-4.2s4.2 1.6 4.6 4.2',
  faceSets:
    'M4.5 8V5.3a.8.8 0 0 1 .8-.8H8M16 4.5h2.7a.8.8 0 0 1 .8.8V8M19.5 16v2.7a.8.8 0 0 1-.8.8H16M8 19.5H5.3a.8.8 0 0 1-.8-.8V16M9 10v1M15 10v1M9 14.6c1.8 1.6 4.2 1.6 6 0',
  publishing: 'M4.5 19.5h15M12 15.5v-11M7.5 8.8 12 4.3l4.5 4.5',
  support: 'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16ZM9.6 9.6a2.4 2.4 0 1 1 3.4 2.2c-.7.3-1 .8-1 1.5M12 16.2h.1',
  logout: 'M14 4.8H6.8a.8.8 0 0 0-.8.8v12.8a.8.8 0 0 0 .8.8H14M10.5 12h9M16 8.2l3.8 3.8L16 15.8',
  open: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6 6 18',
  collapse: 'M4.5 5h15v14h-15zM9.5 5v14M15.5 9.5 13 12l2.5 2.5',
  expand: 'M4.5 5h15v14h-15zM9.5 5v14M13 9.5l2.5 2.5-2.5 2.5',
  unfold: 'm6.5 9.5 5.5 5.5 5.5-5.5',
} as const;

export type IconName = keyof typeof drawings;

/** A decorative icon. The text beside it, visible or for screen readers only, says what it means. */
export const Icon = ({ name }: { name: IconName }) => (
  <svg className="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
    <path
      d={drawings[name]}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);
