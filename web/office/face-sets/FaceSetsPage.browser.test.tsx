import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { FaceSet } from '../../../contract/face-sets.ts';
import { faceSets } from '../../i18n/face-sets.ts';
import { answerApi } from '../../testing/answer-api.ts';
import { renderOffice, signInWith } from '../../testing/render-office.tsx';
import { FaceSetsPage } from './FaceSetsPage.tsx';

const { answer, sent } = answerApi();

const text = faceSets.en;

const setA: FaceSet = {
  ...{ id_image_set: 1, des_name: 'Prima Vista A', des_credit: null, flg_built_in: true, flg_active: true },
  ...{ flg_usable: true, num_test: 24, num_practice: 6, num_spare: 0, num_fewest: 2, num_most: 2, num_runs: 1284 },
  ...{ tms_created_at: '2026-03-02T09:00:00.000Z', samples: ['a.avif'] },
};
const setB: FaceSet = {
  ...setA,
  ...{ id_image_set: 3, des_name: 'Prima Vista B', flg_active: false, num_runs: null },
  ...{ num_test: 96, num_practice: 12, num_spare: 12, num_fewest: 8, num_most: 8, samples: ['b.avif'] },
};
const own: FaceSet = {
  ...setA,
  ...{ id_image_set: 2, des_name: 'school', des_credit: 'A school', flg_built_in: false, flg_active: false },
  ...{ num_fewest: 1, num_runs: 40 },
};
const foreign: FaceSet = { ...setB, id_image_set: 4, des_name: 'Prima Vista C', flg_usable: false, samples: [] };

let sets: FaceSet[];
beforeEach(() => {
  sets = [foreign, setB, own, setA];
  answer('GET /face_sets', () => sets);
});

const item = (set: FaceSet) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: text.name(set.id_image_set, set.des_name) }) });
const useButton = ({ id_image_set, des_name }: FaceSet) =>
  page.getByRole('button', { name: text.chooseAbout(id_image_set, des_name), exact: true });

describe('for who may choose the faces', () => {
  signInWith('faces:read', 'faces:update');

  it('says which set is in use, what each has, and which cannot be used', async () => {
    renderOffice(<FaceSetsPage />);
    await expect.element(page.getByText(text.count(4))).toBeVisible();
    await expect.element(item(setA)).toHaveTextContent(text.inUse);
    await expect.element(item(setA)).toHaveTextContent(text.runs('1,284'));
    await expect.element(item(setB)).not.toHaveTextContent(text.inUse);
    await expect.element(item(setB)).toHaveTextContent(text.test(96, '8', 24));
    await expect.element(item(setB)).toHaveTextContent(text.around(12, 12));
    await expect.element(item(setB)).toHaveTextContent(text.fewRuns(10));
    await expect.element(item(own)).toHaveTextContent(text.origin.own('A school'));
    await expect.element(item(own)).toHaveTextContent(text.uneven(24, 'from 1 to 2'));
    await expect.element(item(foreign)).toHaveTextContent(text.withoutFiles);
    await expect.element(useButton(setA)).not.toBeInTheDocument();
    await expect.element(useButton(foreign)).not.toBeInTheDocument();
  });

  it('says what a switch means before it is made', async () => {
    answer('POST /face_sets/use', () => {
      sets = [foreign, { ...setB, flg_active: true }, own, { ...setA, flg_active: false }];
      return { ...setB, flg_active: true };
    });
    renderOffice(<FaceSetsPage />);
    await userEvent.click(useButton(setB));
    const dialog = page.getByRole('dialog');
    await expect
      .element(dialog)
      .toHaveTextContent(text.switching.from('set 3 (Prima Vista B)', 'set 1 (Prima Vista A)'));
    await expect.element(dialog).toHaveTextContent(text.switching.anew(3, 10));
    await expect.element(dialog).toHaveTextContent(text.switching.kept(1));
    await expect.element(dialog).toHaveTextContent(text.switching.begun);
    expect(sent('POST /face_sets/use')).toHaveLength(0);
    await userEvent.click(page.getByRole('button', { name: text.switching.submit(3), exact: true }));
    await expect.element(page.getByText(text.switching.done(3))).toBeVisible();
    expect(sent('POST /face_sets/use').map(({ body }) => body)).toEqual([{ id_image_set: 3 }]);
    await expect.element(item(setB)).toHaveTextContent(text.inUse);
    await expect.element(item(setA)).not.toHaveTextContent(text.inUse);
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(page.getByRole('region', { name: text.list })).toHaveFocus();
  });

  it('says of a set that was in use before that its figures go on, and of unequal groups that they are', async () => {
    renderOffice(<FaceSetsPage />);
    await userEvent.click(useButton(own));
    const dialog = page.getByRole('dialog');
    await expect.element(dialog).toHaveTextContent(text.switching.resumed(2, '40'));
    await expect.element(dialog).toHaveTextContent(text.uneven(24, 'from 1 to 2'));
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(useButton(own)).toHaveFocus();
    expect(sent('POST /face_sets/use')).toHaveLength(0);
  });
});

describe('for who may only look', () => {
  signInWith('faces:read');

  it('there is nothing to press', async () => {
    renderOffice(<FaceSetsPage />);
    await expect.element(item(setB)).toBeVisible();
    await expect.element(useButton(setB)).not.toBeInTheDocument();
  });
});
