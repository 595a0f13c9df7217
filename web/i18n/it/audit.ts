/** How the platform is used and where it fails. */
export const audit = {
  frontend: { title: 'Monitoraggio delle pagine' },
  backend: { title: 'Monitoraggio del server' },
};
