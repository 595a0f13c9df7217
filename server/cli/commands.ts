/** A command that a release's own program starts: `./prima-vista backup FILE` is `npm run backup -- FILE` with the sources. */
type Command = {
  /** The module in server/, without its ending, which reads the command line as if it had been started itself. */
  module: string;
  /** What it does, in a line. */
  says: string;
};

export const commands: Readonly<Record<string, Command>> = {
  start: { module: 'main', says: 'starts the server' },
  health: { module: 'cli/health', says: 'asks whether the server on this machine is healthy' },
  demo: { module: 'cli/demo', says: 'starts a demonstration with simulated people, in a folder of its own' },
  doctor: { module: 'cli/doctor', says: 'looks whether everything is as it should be' },
  'admin:invite': {
    module: 'cli/invite-admin',
    says: 'prints a link with which an administrator chooses a password',
  },
  'second-factor:reset': {
    module: 'cli/reset-second-factor',
    says: 'removes the second factor of an account',
  },
  backup: { module: 'cli/backup', says: 'copies the data into one file, while the server runs' },
  'backup:key': { module: 'cli/new-backup-key', says: 'makes a key that backups are encrypted with' },
  'backup:try': { module: 'cli/try-backup', says: 'restores the newest backup of the server for a trial' },
  restore: { module: 'cli/restore', says: 'puts a backup into an empty folder' },
  update: { module: 'cli/update', says: 'changes to a newer release, checked and tried first' },
  rollback: { module: 'cli/rollback', says: 'goes back to the former release, while the service is stopped' },
  'update:prepare': {
    module: 'cli/prepare-update',
    says: 'makes a backup and lets a newer release try it, as update does',
  },
  'update:try': { module: 'cli/try-update', says: 'tries this release on a backup, and changes nothing' },
  'faces:import': { module: 'cli/import-faces', says: 'brings faces of one’s own, and puts a set into use' },
};
