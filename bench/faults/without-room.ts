import type { SmallDisk } from './small-disk.ts';
import { watchServer } from './watched-server.ts';

/** Bytes: by far too few for a new database. */
const tooLittle = 8 * 2 ** 20;

/** A first start that finds no room says so, and ends. Leaves room for the next. */
export const startWithoutRoom = async (disk: SmallDisk, dataDir: string) => {
  disk.fill(tooLittle);
  const server = watchServer({ dataDir });
  const origin = await server.ready;
  if (origin) await server.stop();
  const code = await server.kill();
  disk.empty();
  const said = server.lines.some((line) => /no space left|disk full/i.test(line));
  return { started_without_room: origin ? 1 : 0, exit_code_0_without_room: code === 0 ? 1 : 0, unsaid: said ? 0 : 1 };
};
