import { expect, it } from 'vitest';
import { seededRandom } from '../../contract/rules/seeded-random.ts';
import { drawKills } from './kills.ts';

it('draws every kind in twenty kills, as often as its share, in an order that the seed decides', () => {
  const drawn = drawKills(20, seededRandom(1));
  const counts = Object.fromEntries(drawn.map((kind) => [kind, drawn.filter((other) => other === kind).length]));
  expect(counts).toEqual({
    leader: 4,
    leaders_machine: 2,
    haproxys_target: 3,
    standby: 3,
    etcd_member: 2,
    server: 3,
    haproxy: 1,
    pgbouncer: 1,
    nginx: 1,
  });
  expect(drawKills(20, seededRandom(1))).toEqual(drawn);
  expect(drawKills(20, seededRandom(2))).not.toEqual(drawn);
  expect(drawKills(50, seededRandom(1))).toHaveLength(50);
});
