/** `./prima-vista backup FILE` in a release is `npm run backup -- FILE` with the sources. */
type Command = {
  /** In server/, without its ending. */
  module: string;
  says: string;
};

/** `update` starts these: not for people, so not in the help. */
export const internalCommands: Readonly<Record<string, Pick<Command, 'module'>>> = {
  'update:prepare': { module: 'cli/prepare-update' },
  'update:try': { module: 'cli/try-update' },
};

export const commands: Readonly<Record<string, Command>> = {
  start: { module: 'main', says: 'starts the server' },
  health: { module: 'cli/health', says: 'asks whether the server on this machine is healthy' },
  demo: { module: 'cli/demo', says: 'starts a demonstration with simulated people, in a folder of its own' },
  doctor: { module: 'cli/doctor', says: 'checks the installation, and restores a backup for a trial' },
  'admin:invite': {
    module: 'cli/invite-admin',
    says: 'prints a link with which an administrator chooses a password; --reset removes a second factor',
  },
  set: { module: 'cli/set', says: 'shows or changes a setting in the database' },
  backup: { module: 'cli/backup', says: 'copies the data into one file, while the server runs' },
  'backup:key': { module: 'cli/new-backup-key', says: 'makes a key that backups are encrypted with' },
  restore: { module: 'cli/restore', says: 'puts a backup into an empty folder' },
  export: { module: 'cli/export', says: 'writes all data into one file, for any PostgreSQL' },
  import: { module: 'cli/import', says: 'reads an export into an empty database' },
  update: { module: 'cli/update', says: 'changes to a newer release, checked and tried first' },
  rollback: { module: 'cli/rollback', says: 'goes back to the previous release, while the service is stopped' },
  'faces:import': { module: 'cli/import-faces', says: 'imports your own faces, and switches to a set' },
};
