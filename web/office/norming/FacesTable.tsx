import { Checkbox } from '@mantine/core';
import type { FaceFigures, RatedScale } from '../../../contract/norming-figures.ts';
import { ratedScales } from '../../../contract/rules/norming.ts';
import { numberFormat } from '../../i18n/format.ts';
import { game } from '../../i18n/game.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { norming } from '../../i18n/norming.ts';
import { DistributionBars } from './DistributionBars.tsx';
import { FaceThumb } from './FaceThumb.tsx';
import type { Order, SortKey } from './face-order.ts';

type Props = {
  /** In the order in which they are shown. */
  faces: FaceFigures[];
  order: Order;
  onOrder: (order: Order) => void;
  selected: ReadonlySet<number>;
  /** Absent where nothing can be excluded. */
  onSelect?: (id_image: number, isSelected: boolean) => void;
  hasAttractiveness: boolean;
};

/** Another answer is named from this share on, in percent. */
const namedFrom = 10;

type Seen = { name: string; num: number };

/** How many see a face as designed, and what others see. */
const SeenCell = ({
  right,
  others,
  num,
  isMisread,
}: {
  right: number;
  others: Seen[];
  num: number;
  isMisread: boolean;
}) => {
  const { faces: text } = useText(norming);
  const { percent } = numberFormat(useLanguage().language);
  const share = (count: number) => percent((100 * count) / num);
  const named = others.filter((other) => (100 * other.num) / num >= namedFrom).sort((a, b) => b.num - a.num);
  return (
    <td data-misfit={isMisread}>
      <strong>{text.right(share(right), num)}</strong>
      <span className="norming-share" aria-hidden="true">
        <i style={{ width: `${(100 * right) / num}%` }} />
      </span>
      {named.map((other) => (
        <small key={other.name}>{text.others(other.name, share(other.num))}</small>
      ))}
    </td>
  );
};

const GenderCell = ({ face: { gender, des_gender, misfits } }: { face: FaceFigures }) => {
  const { faces: text } = useText(norming);
  if (!gender || !des_gender) return <td>{text.few}</td>;
  const others = (['F', 'M', 'unsure'] as const)
    .filter((seen) => seen !== des_gender)
    .map((seen) => ({ name: text.gender[seen], num: gender[seen] }));
  return (
    <SeenCell right={gender[des_gender]} others={others} num={gender.num} isMisread={misfits.includes('gender')} />
  );
};

const PhenotypeCell = ({ face: { phenotype, des_phenotype, misfits } }: { face: FaceFigures }) => {
  const { faces: text } = useText(norming);
  const { phenotype: names } = useText(game);
  if (!phenotype || !des_phenotype) return <td>{text.few}</td>;
  const others = Object.entries(phenotype.counts)
    .filter(([seen]) => seen !== des_phenotype)
    .map(([seen, num]) => ({ name: names[seen as keyof typeof names], num }));
  return (
    <SeenCell
      right={phenotype.counts[des_phenotype]}
      others={[...others, { name: text.unsure, num: phenotype.unsure }]}
      num={phenotype.num}
      isMisread={misfits.includes('phenotype')}
    />
  );
};

const misfitOf: Partial<Record<RatedScale, 'age' | 'mood'>> = { val_age: 'age', val_friendliness: 'mood' };

const ScaleCell = ({ face, scale }: { face: FaceFigures; scale: RatedScale }) => {
  const { faces: text } = useText(norming);
  const { decimal } = numberFormat(useLanguage().language);
  const figures = face.scales[scale];
  if (!figures) return <td>{text.few}</td>;
  const misfit = misfitOf[scale];
  return (
    <td data-misfit={misfit !== undefined && face.misfits.includes(misfit)}>
      <strong>{text.mean(decimal(figures.mean, 1), decimal(figures.sd, 1))}</strong>
      <DistributionBars scale={scale} counts={figures.counts} />
      <small>{text.num(figures.num)}</small>
    </td>
  );
};

type HeadProps = { by: SortKey; name: string; order: Order; onOrder: (order: Order) => void };

const SortHead = ({ by, name, order, onOrder }: HeadProps) => {
  const { faces: text } = useText(norming);
  const isSorted = order.by === by;
  const direction = order.isDescending ? 'descending' : 'ascending';
  return (
    <th scope="col" aria-sort={isSorted ? direction : 'none'}>
      <button
        type="button"
        title={text.sortBy(name)}
        onClick={() => onOrder({ by, isDescending: isSorted ? !order.isDescending : by === 'proposed' })}
      >
        <span>{name}</span>
        <span aria-hidden="true">{isSorted ? (order.isDescending ? ' ↓' : ' ↑') : ' ↕'}</span>
      </button>
    </th>
  );
};

const FaceRow = ({
  face,
  isSelected,
  onSelect,
  scales,
}: Pick<Props, 'onSelect'> & { face: FaceFigures; isSelected: boolean; scales: readonly RatedScale[] }) => {
  const { faces: text } = useText(norming);
  const { phenotype: names } = useText(game);
  const { id_image, file_name, tutorial, flg_spare, des_phenotype, des_gender, misfits } = face;
  return (
    <tr data-selected={isSelected}>
      {onSelect && (
        <td className="norming-select">
          <Checkbox
            aria-label={text.select(id_image)}
            checked={isSelected}
            onChange={({ currentTarget: { checked } }) => onSelect(id_image, checked)}
          />
        </td>
      )}
      <th scope="row">
        <span className="norming-face">
          <FaceThumb file_name={file_name} alt="" />
          <span>
            <span>{text.number(id_image)}</span>
            <small>
              {des_phenotype && des_gender && (
                <span>{text.designed(names[des_phenotype], text.gender[des_gender])}</span>
              )}
              {tutorial && <span>{` (${flg_spare ? text.spare : text.practice})`}</span>}
            </small>
          </span>
        </span>
      </th>
      <GenderCell face={face} />
      <PhenotypeCell face={face} />
      {scales.map((scale) => (
        <ScaleCell key={scale} face={face} scale={scale} />
      ))}
      <td className="norming-proposal">
        {misfits.length === 0
          ? text.fits
          : misfits.map((misfit) => (
              <span key={misfit} className="norming-misfit">
                {text.misfits[misfit]}
              </span>
            ))}
      </td>
    </tr>
  );
};

/** The figures of each face. Sorted by what its headers say; never by attractiveness. */
export const FacesTable = ({ faces, order, onOrder, selected, onSelect, hasAttractiveness }: Props) => {
  const { faces: text, scales: names } = useText(norming);
  const scales = ratedScales.filter((scale) => scale !== 'val_attractiveness' || hasAttractiveness);
  const head = (by: SortKey, name: string) => <SortHead key={by} {...{ by, name, order, onOrder }} />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways where the window is narrow.
    <section className="norming-scroll" aria-label={text.caption} tabIndex={0}>
      <table className="norming-table norming-faces">
        <caption className="sr-only">{text.caption}</caption>
        <thead>
          <tr>
            {onSelect && <td />}
            {head('face', text.columns.face)}
            {head('gender', text.columns.gender)}
            {head('phenotype', text.columns.phenotype)}
            {scales.map((scale) =>
              scale === 'val_attractiveness' ? (
                <th key={scale} scope="col">
                  {names[scale]}
                </th>
              ) : (
                head(scale, names[scale])
              ),
            )}
            {head('proposed', text.columns.proposed)}
          </tr>
        </thead>
        <tbody>
          {faces.map((face) => (
            <FaceRow
              key={face.id_image}
              face={face}
              isSelected={selected.has(face.id_image)}
              scales={scales}
              {...(onSelect && { onSelect })}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
};
