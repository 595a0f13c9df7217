import { mkdir, readFile, symlink, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { phenotypes } from '../../../contract/game.ts';
import { drawFaces, type FaceFolder } from '../../testing/face-files.ts';
import { checkFaces, findImbalance, findUnnamed, findUnplayable, groups } from './check-faces.ts';
import { describeProblem } from './faces-command.ts';
import type { DescribedFace } from './read-manifest.ts';

/** A PNG with another size in its header. */
const claimSize = (png: Buffer, width: number, height: number): Buffer => {
  const claimed = Buffer.from(png);
  claimed.writeUInt32BE(width, 16);
  claimed.writeUInt32BE(height, 20);
  claimed.writeUInt32BE(crc32(claimed.subarray(12, 29)), 29);
  return claimed;
};

let folder: FaceFolder;
beforeAll(async () => {
  folder = await drawFaces('Somebody');
  const face = await readFile(join(folder.path, 'face 1.webp'));
  const put = (name: string, content: Buffer | string) => writeFile(join(folder.path, name), content);
  const jpeg = await sharp(face).jpeg().toBuffer();
  await put('whole.jpg', jpeg);
  await put('half.jpg', jpeg.subarray(0, jpeg.length / 2));
  await put('text.jpg', 'no picture');
  await put('drawing.png', '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"/>');
  await put('gif.webp', await sharp(face).gif().toBuffer());
  const moving = sharp([face, await sharp(face).negate().toBuffer()], { join: { animated: true } });
  await put('moving.webp', await moving.webp().toBuffer());
  const png = await sharp(face).png().toBuffer();
  await put('vast.png', claimSize(png, 10_001, 10_000));
  await put('heavy.png', png);
  await truncate(join(folder.path, 'heavy.png'), 50 * 1024 * 1024 + 1);
  await put('small.png', await sharp(face).resize(511).png().toBuffer());
  await put('tall.png', await sharp(face).resize(600, 751, { fit: 'fill' }).png().toBuffer());
  await put('portrait.png', await sharp(face).resize(600, 750, { fit: 'fill' }).png().toBuffer());
  await put('again.png', png);
  await mkdir(join(folder.path, 'inside'));
  await symlink('/etc/hostname', join(folder.path, 'link.png'));
});
afterAll(() => folder.remove());

const check = async (lines: string[], allowUnbalanced = false) =>
  checkFaces(await folder.manifest(lines), folder.path, allowUnbalanced);
const reportOf = async (...given: Parameters<typeof check>) => (await check(...given)).problems.map(describeProblem);

test('a balanced set has no problem', async () => {
  const { faces, problems, warnings, credit } = await check(folder.lines);
  expect({ problems, warnings, credit }).toEqual({ problems: [], warnings: [], credit: 'Somebody' });
  expect(faces).toHaveLength(30);
});

test.each([
  ['no face for the test', 'true'],
  ['no face for the practice round', 'false'],
])('%s is refused even if unbalanced sets are allowed', async (problem, flag) => {
  const lines = folder.lines.slice(0, 3).map((line) => line.replace(/true|false/, flag));
  expect((await reportOf(lines, true)).join()).toContain(problem);
});

test('too many faces are refused before any is decoded', async () => {
  const lines = Array.from({ length: 289 }, (_, index) => `gone${index}.png,Arabian,F,${index > 99},Somebody`);
  expect(await reportOf(lines)).toEqual(['  it lists 289 faces: a set has 288 at most']);
  expect((await reportOf(lines.slice(1))).join()).toContain('gone1.png): there is no such file');
});

/** So many test faces of each phenotype and gender, or of each by its place; and practice and spare ones of each. */
const poolOf = (size: (place: number) => number, practice = 1, spare = 1): DescribedFace[] =>
  groups.flatMap((group, place) => [
    ...Array.from({ length: size(place) }, () => ({ ...group, tutorial: false })),
    ...Array.from({ length: practice }, () => ({ ...group, tutorial: true })),
    ...Array.from({ length: spare }, () => ({ ...group, tutorial: true, flg_spare: true })),
  ]);
const problemsOf = (faces: DescribedFace[]) =>
  [...findUnplayable(faces), ...findImbalance(faces)].map(({ problem }) => problem);

test('what a set lacks is said for each group, and refused unless unbalanced sets are allowed', async () => {
  const [missing, ...lines] = folder.lines as [string];
  const [, phenotype, gender] = missing.split(',');
  const problem = `  unbalanced: ${phenotype} ${gender} has 1 of 2 test faces`;
  expect(await reportOf(lines)).toEqual([problem]);
  const { problems, warnings } = await check(lines, true);
  expect([problems, warnings.map(describeProblem)]).toEqual([[], [problem]]);
  expect(problemsOf(poolOf((place) => (place === 0 ? 6 : place === 11 ? 7 : 8)))).toEqual([
    'unbalanced: EastAsian F has 6 of 8 test faces',
    'unbalanced: Arabian M has 7 of 8 test faces',
  ]);
  expect(problemsOf(poolOf(() => 1))).toHaveLength(12);
  expect(problemsOf(poolOf(() => 8).filter(({ tutorial, flg_spare }) => !tutorial || flg_spare))).toEqual([
    'no face for the practice round: tutorial is true in no line',
    ...phenotypes.map((phenotype) => `unbalanced: ${phenotype} has no face for the practice round`),
  ]);
});

test('a set has twenty faces a group at most, and 24 to practise with and to spare', () => {
  expect(problemsOf(poolOf(() => 20, 2, 2))).toEqual([]);
  expect(findUnplayable(poolOf((place) => (place === 3 ? 21 : 20), 3, 3)).map(({ problem }) => problem)).toEqual([
    'SouthAsian M has 21 test faces: a set takes 20 at most of each phenotype and gender',
    '36 faces for the practice round: a set takes 24 at most',
    '36 spare faces: a set takes 24 at most',
  ]);
});

test('what is wrong with a picture is reported with its line', async () => {
  const problems = [
    ['half.jpg', 'cannot be decoded'],
    ['text.jpg', 'cannot be decoded'],
    ['drawing.png', 'is svg, not one of jpeg, png, webp, avif'],
    ['gif.webp', 'is gif, not one of jpeg, png, webp, avif'],
    ['moving.webp', 'moves: there are 2 pictures in it'],
    ['vast.png', 'cannot be decoded: Input image exceeds pixel limit'],
    ['heavy.png', 'is larger than 50 MB'],
    ['small.png', 'is 511 x 511 pixels: each side needs 512 or more'],
    ['tall.png', 'is 600 x 751 pixels: the longer side may be 1.25 times the shorter one'],
    ['again.png', 'is the same picture as that of line 2'],
    ['face 1.webp', 'is the same picture as that of line 2'],
    ['inside', 'is not a file'],
    ['gone.png', 'there is no such file'],
    ['../gone.png', 'there is no such file'],
    ['inside/../..', 'lies outside of'],
    ['/etc/hostname', 'lies outside of'],
    ['link.png', 'lies outside of'],
  ];
  const lines = problems.map(([file]) => `${file},Arabian,F,true,Somebody`);
  expect(await reportOf([...folder.lines, ...lines])).toEqual(
    problems.map(([file, problem], index) => expect.stringContaining(`  line ${32 + index} (${file}): ${problem}`)),
  );
});

test('a portrait up to a quarter taller than wide is accepted, and so is a photograph', async () => {
  const [first = '', ...lines] = folder.lines;
  for (const file of ['portrait.png', 'whole.jpg']) {
    expect(await reportOf([...lines, first.replace('face 1.webp', file)])).toEqual([]);
  }
});

test('all problems are reported at once, in the order of the lines', async () => {
  const report = await reportOf(['gone.png,Arabian,F,true,Somebody', 'small.png,Martian,F,true,Somebody', ',,,,']);
  expect(report.map((line) => Number(line.match(/line (\d+)/)?.[1]))).toEqual([2, 3, 3, 4, 4, 4]);
});

test('a missing manifest or folder is reported', async () => {
  const path = await folder.manifest(folder.lines);
  await expect(checkFaces(path, `${folder.path}/gone`, false)).rejects.toThrow('there is no folder');
  await expect(checkFaces(`${path}.gone`, folder.path, false)).rejects.toThrow('cannot be read');
});

test('faces without a phenotype are taken, and said to be in no figure', () => {
  const balanced = poolOf(() => 2);
  const unnamed = balanced.map((face) => ({ ...face, des_phenotype: null }));
  expect(problemsOf(unnamed)).toEqual([]);
  expect(problemsOf([...balanced, ...unnamed])).toEqual([]);
  expect(findUnnamed([...balanced, ...unnamed]).map(({ problem }) => problem)).toEqual([
    'no figure includes answers to 24 of 48 test faces: phenotype is empty',
  ]);
  expect(findUnnamed(balanced)).toEqual([]);
});
