import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { faceGenders, type Image, phenotypes } from '../../../../contract/game.ts';
import { game } from '../../../i18n/game.ts';
import { slides } from '../../../i18n/slides.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { GroupChoice } from './GroupChoice.tsx';
import { PublicMidGame } from './PublicMidGame.tsx';

/** So many faces of each phenotype and gender that are not of the test, and one that is. */
const facesWith = (each: number): Image[] =>
  phenotypes
    .flatMap((des_phenotype) =>
      faceGenders.flatMap((des_gender) =>
        Array.from({ length: each + 1 }, (_, index) => ({
          ...{ id: 0, des_phenotype, des_gender, des_credit: null, tutorial: index < each },
          file_name: `${index < each ? 'around' : 'test'}-${des_phenotype}-${des_gender}-${index}.avif`,
        })),
      ),
    )
    .map((image, id) => ({ ...image, id }));

const filesIn = (container: Element | undefined) =>
  [...(container?.querySelectorAll<HTMLSourceElement>('source[type="image/webp"]') ?? [])].map(
    ({ srcset }) => srcset.match(/([^/]+) 512w/)?.[1],
  );

const choice = (images: Image[]) => (
  <GroupChoice<'other'>
    legend="Which group?"
    images={images}
    other={{ value: 'other', label: 'Another' }}
    value="other"
    onChange={() => {}}
  />
);
const tile = () =>
  page.getByRole('radio', { name: game.en.phenotype.SouthAsian }).element().closest('label') ?? undefined;
const listItem = () => page.getByRole('listitem').filter({ hasText: game.en.phenotype.SouthAsian }).element();

it('a choice of groups shows two women and two men of each phenotype, none of them of the test', async () => {
  await renderPage(choice(facesWith(3)));
  expect(filesIn(tile())).toEqual(['F-0', 'M-0', 'M-1', 'F-1'].map((face) => `around-SouthAsian-${face}.webp`));
  expect(filesIn(document.body).filter((name) => name?.startsWith('test'))).toEqual([]);
});

it('the page of phenotypes shows the same four', async () => {
  await renderPage(<PublicMidGame images={facesWith(2)} onNext={() => {}} />);
  await expect.element(page.getByText(slides.en.midGame.disclaimer)).toBeVisible();
  expect(filesIn(listItem())).toEqual(['F-0', 'M-0', 'M-1', 'F-1'].map((face) => `around-SouthAsian-${face}.webp`));
});

it('of a set without phenotypes, both name them and show no face', async () => {
  const images = facesWith(2).map((image) => ({ ...image, des_phenotype: null }));
  const { unmount } = await renderPage(choice(images));
  await expect.element(page.getByText(game.en.phenotype.SouthAsian)).toBeVisible();
  expect(filesIn(document.body)).toEqual([]);
  await unmount();
  await renderPage(<PublicMidGame images={images} onNext={() => {}} />);
  await expect.element(page.getByRole('listitem').filter({ hasText: game.en.phenotype.SouthAsian })).toBeVisible();
  expect(filesIn(document.body)).toEqual([]);
});
