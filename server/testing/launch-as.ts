// The server as another user of the machine, for tests. Becomes that user after everything is loaded, since they may not be
// able to reach the project.

import { launch } from '../launch.ts';
import { readConfig } from '../read-config.ts';

const id = Number(process.argv[2]);
if (!Number.isInteger(id)) throw new Error('usage: launch-as UID');
const config = readConfig(process.env);
process.setgroups?.([id]);
process.setgid?.(id);
process.setuid?.(id);
launch(config);
