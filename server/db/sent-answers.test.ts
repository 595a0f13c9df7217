import { expect, test } from 'vitest';
import { useDatabase } from '../testing/use-test-app.ts';
import { readBooleans, readDoubles, readSmallints } from './sent-answers.ts';

const database = useDatabase();

const send = async (value: string): Promise<Buffer> =>
  (await database.query(`select array_send(${value}) as sent`))[0].sent;

test('arrays come out as they are stored', async () => {
  expect([...readSmallints(await send("'{4,-1,32767}'::smallint[]"))]).toEqual([4, -1, 32_767]);
  expect([...readDoubles(await send("'{0,614.2999999523163,3000}'::float8[]"))]).toEqual([0, 614.2999999523163, 3000]);
  expect(readBooleans(await send("'{t,NULL,f,NULL,t}'::boolean[]"))).toEqual([true, null, false, null, true]);
  expect(readBooleans(await send("'{f,t}'::boolean[]"))).toEqual([false, true]);
});

test('long ones and empty ones too', async () => {
  const many = Array.from({ length: 500 }, (_, at) => at / 7);
  expect([...readDoubles(await send(`'{${many.join(',')}}'::float8[]`))]).toEqual(many);
  expect(readSmallints(await send("'{}'::smallint[]"))).toHaveLength(0);
  expect(readBooleans(await send("'{}'::boolean[]"))).toEqual([]);
});
