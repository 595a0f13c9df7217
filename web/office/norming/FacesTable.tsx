import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import type { FaceFigures, RatedScale } from '../../../contract/norming-figures.ts';
import { ratedScales } from '../../../contract/rules/norming.ts';
import { numberFormat } from '../../i18n/format.ts';
import { game } from '../../i18n/game.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { norming } from '../../i18n/norming.ts';
import { checkboxLooks } from '../../ui/Checkbox.tsx';
import { cx } from '../../ui/cx.ts';
import { Meter } from '../../ui/Meter.tsx';
import { TableCard, Td, Th } from '../../ui/TableParts.tsx';
import type { Order, SortKey } from './face-order.ts';
import { ageBar, barsOf } from './norming-file.ts';

/** A face, stored at 256 pixels; AVIF where supported, otherwise WebP of the same name. */
export const FaceThumb = ({ file_name, alt }: { file_name: string; alt: string }) => {
  const name = `/generated_faces/${file_name.replace(/\.avif$/, '')}-256`;
  return (
    <picture>
      <source srcSet={`${name}.avif`} type="image/avif" />
      <img
        src={`${name}.webp`}
        alt={alt}
        width={256}
        height={256}
        decoding="async"
        loading="lazy"
        className="size-14 rounded-sm object-cover"
      />
    </picture>
  );
};

/** How often each answer was given, as small bars; screen readers get the numbers. */
const DistributionBars = ({ scale, counts }: { scale: RatedScale; counts: number[] }) => {
  const { faces: text } = useText(norming);
  const most = Math.max(1, ...counts);
  const nameOf = (from: number) => {
    const { to } = ageBar(from);
    return scale === 'val_age' && to > from ? text.ages(from, to) : String(from);
  };
  const said = barsOf(scale)
    .map((from, place) => ({ name: nameOf(from), count: counts[place] ?? 0 }))
    .filter(({ count }) => count > 0)
    .map(({ name, count }) => `${name}: ${count}`)
    .join(', ');
  return (
    <svg
      className="my-1 block h-5 w-20 fill-data forced-colors:fill-current"
      viewBox={`0 0 ${counts.length * 6} 20`}
      preserveAspectRatio="none"
      role="img"
      aria-label={said}
    >
      {counts.map((count, place) => {
        const height = count === 0 ? 0.6 : 2 + (18 * count) / most;
        // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place.
        return <rect key={place} x={place * 6 + 0.5} y={20 - height} width={5} height={height} />;
      })}
    </svg>
  );
};

type CellProps = { face: FaceFigures };

const note = 'block whitespace-nowrap text-sm text-text-2';
const cellOf = (isMisread: boolean) => cx('align-top', isMisread && 'bg-amber-soft');

/** Another answer is named from this share on, in percent. */
const namedFrom = 10;

type Seen = { right: number; others: { name: string; num: number }[]; num: number; isMisread: boolean };

/** How many see a face as designed, and what others see. */
const SeenCell = ({ right, others, num, isMisread }: Seen) => {
  const { faces: text } = useText(norming);
  const { percent } = numberFormat(useLanguage().language);
  const share = (count: number) => percent((100 * count) / num);
  const named = others.filter((other) => (100 * other.num) / num >= namedFrom).sort((a, b) => b.num - a.num);
  return (
    <Td className={cellOf(isMisread)}>
      <strong className="whitespace-nowrap">{text.right(share(right), num)}</strong>
      <Meter parts={[{ value: right, tone: 'data' }]} max={num} />
      {named.map((other) => (
        <span key={other.name} className={note}>
          {text.others(other.name, share(other.num))}
        </span>
      ))}
    </Td>
  );
};

const Few = () => <Td className={cx('align-top text-text-2')}>{useText(norming).faces.few}</Td>;

const GenderCell = ({ face: { gender, des_gender, misfits } }: CellProps) => {
  const { faces: text } = useText(norming);
  if (!gender || !des_gender) return <Few />;
  const others = (['F', 'M', 'unsure'] as const)
    .filter((seen) => seen !== des_gender)
    .map((seen) => ({ name: text.gender[seen], num: gender[seen] }));
  return (
    <SeenCell right={gender[des_gender]} others={others} num={gender.num} isMisread={misfits.includes('gender')} />
  );
};

const PhenotypeCell = ({ face: { phenotype, des_phenotype, misfits } }: CellProps) => {
  const { faces: text } = useText(norming);
  const { phenotype: names } = useText(game);
  if (!phenotype || !des_phenotype) return <Few />;
  const others = Object.entries(phenotype.counts)
    .filter(([seen]) => seen !== des_phenotype)
    .map(([seen, num]) => ({ name: names[seen as keyof typeof names], num }));
  return (
    <SeenCell
      right={phenotype.counts[des_phenotype]}
      others={[...others, { name: text.gender.unsure, num: phenotype.unsure }]}
      num={phenotype.num}
      isMisread={misfits.includes('phenotype')}
    />
  );
};

const misfitOf: Partial<Record<RatedScale, 'age' | 'mood'>> = { val_age: 'age', val_friendliness: 'mood' };

const ScaleCell = ({ face, scale }: CellProps & { scale: RatedScale }) => {
  const { faces: text } = useText(norming);
  const { decimal } = numberFormat(useLanguage().language);
  const figures = face.scales[scale];
  if (!figures) return <Few />;
  const misfit = misfitOf[scale];
  return (
    <Td className={cellOf(misfit !== undefined && face.misfits.includes(misfit))}>
      <strong className="whitespace-nowrap">{text.mean(decimal(figures.mean, 1), decimal(figures.sd, 1))}</strong>
      <DistributionBars scale={scale} counts={figures.counts} />
      <span className={note}>{text.num(figures.num)}</span>
    </Td>
  );
};

type RowProps = CellProps & {
  isSelected: boolean;
  onSelect: Props['onSelect'];
  scales: readonly RatedScale[];
};

const FaceRow = ({ face, isSelected, onSelect, scales }: RowProps) => {
  const { faces: text } = useText(norming);
  const { phenotype: names } = useText(game);
  const { id_image, file_name, tutorial, flg_spare, des_phenotype, des_gender, misfits } = face;
  return (
    <tr className={cx('border-line border-t', isSelected && 'bg-selected')}>
      {onSelect && (
        <Td className="align-top">
          <label className="grid size-11 cursor-pointer place-items-center">
            <input
              type="checkbox"
              className={checkboxLooks}
              aria-label={text.select(id_image)}
              checked={isSelected}
              onChange={({ currentTarget: { checked } }) => onSelect(id_image, checked)}
            />
          </label>
        </Td>
      )}
      <th scope="row" className="px-3 py-2 text-left align-top font-normal">
        <span className="flex gap-3">
          <FaceThumb file_name={file_name} alt="" />
          <span>
            <span className="block whitespace-nowrap font-semibold">{text.number(id_image)}</span>
            {des_phenotype && des_gender && (
              <span className={note}>{text.designed(names[des_phenotype], text.gender[des_gender])}</span>
            )}
            {tutorial && <span className={note}>{flg_spare ? text.spare : text.practice}</span>}
          </span>
        </span>
      </th>
      <GenderCell face={face} />
      <PhenotypeCell face={face} />
      {scales.map((scale) => (
        <ScaleCell key={scale} face={face} scale={scale} />
      ))}
      <Td className="min-w-40 align-top">
        {misfits.length === 0 ? (
          <span className="text-text-2">{text.fits}</span>
        ) : (
          misfits.map((misfit) => (
            <span key={misfit} className="block font-semibold text-amber-text text-sm">
              {text.misfits[misfit]}
            </span>
          ))
        )}
      </Td>
    </tr>
  );
};

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

type HeadProps = Pick<Props, 'order' | 'onOrder'> & { by: SortKey; name: string };

const SortHead = ({ by, name, order, onOrder }: HeadProps) => {
  const { faces: text } = useText(norming);
  const sorted = order.by !== by ? 'none' : order.isDescending ? 'descending' : 'ascending';
  const Sign = { none: ArrowUpDown, ascending: ArrowUp, descending: ArrowDown }[sorted];
  return (
    <Th aria-sort={sorted}>
      <button
        type="button"
        className="-mx-1 flex min-h-touch cursor-pointer items-center gap-1 px-1 font-semibold hover:text-text"
        title={text.sortBy(name)}
        onClick={() => onOrder({ by, isDescending: sorted === 'none' ? by === 'proposed' : !order.isDescending })}
      >
        <span>{name}</span>
        <Sign className={cx('size-4 shrink-0', sorted === 'none' && 'text-text-3')} aria-hidden="true" />
      </button>
    </Th>
  );
};

/** The figures of each face. Sorted by what its headers say; never by attractiveness. */
export const FacesTable = ({ faces, order, onOrder, selected, onSelect, hasAttractiveness }: Props) => {
  const { faces: text, scales: names } = useText(norming);
  const scales = ratedScales.filter((scale) => scale !== 'val_attractiveness' || hasAttractiveness);
  const head = (by: SortKey, name: string) => <SortHead key={by} {...{ by, name, order, onOrder }} />;
  return (
    <TableCard caption={text.caption}>
      <thead>
        <tr>
          {onSelect && <td />}
          {head('face', text.columns.face)}
          {head('gender', text.columns.gender)}
          {head('phenotype', text.columns.phenotype)}
          {scales.map((scale) =>
            scale === 'val_attractiveness' ? <Th key={scale}>{names[scale]}</Th> : head(scale, names[scale]),
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
            onSelect={onSelect}
          />
        ))}
      </tbody>
    </TableCard>
  );
};
