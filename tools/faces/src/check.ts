import { complaintsAboutSet } from './checked-design.ts';
import { command } from './command.ts';
import { FaceSet } from './design.ts';

await command(async () => {
  const complaints = await Promise.all(
    FaceSet.options.map(async (set) => (await complaintsAboutSet(set)).map((complaint) => `${set}: ${complaint}`)),
  );
  if (complaints.flat().length > 0) throw new Error(complaints.flat().join('\n'));
  console.log('The design is in balance');
});
