import type { FaceFigures, RatedScale } from '../../../contract/norming-figures.ts';
import { ratedScales } from '../../../contract/rules/norming.ts';
import { game } from '../../i18n/game.ts';
import { useNumbers, useText } from '../../i18n/language.tsx';
import { norming } from '../../i18n/norming.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { cx } from '../../ui/cx.ts';
import { Meter } from '../../ui/Meter.tsx';
import { TableCard, Td, Th } from '../../ui/TableParts.tsx';
import { FaceThumb } from '../face-sets/FaceThumb.tsx';
import { SortHeader } from '../table/TableHead.tsx';
import { barsOf, type Order, type SortKey, seenIn, type Trait } from './figures.ts';

/** How often each answer was given, as small bars; screen readers get the numbers. */
const DistributionBars = ({ scale, counts }: { scale: RatedScale; counts: number[] }) => {
  const { faces: text } = useText(norming);
  const most = Math.max(1, ...counts);
  const said = barsOf(scale)
    .map(({ from, to }, place) => ({ name: to > from ? text.ages(from, to) : from, count: counts[place] ?? 0 }))
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

const note = 'block whitespace-nowrap text-sm text-text-2';
const cellOf = (isMisread: boolean) => cx('align-top', isMisread && 'bg-amber-soft');

const Few = () => <Td className="align-top text-text-2">{useText(norming).faces.few}</Td>;

/** Another answer is named from this share on, in percent. */
const namedFrom = 10;

const SeenCell = ({ face, trait }: { face: FaceFigures; trait: Trait }) => {
  const { faces: text } = useText(norming);
  const names: Record<string, string> = { ...useText(game).phenotype, ...text.gender };
  const { percent } = useNumbers();
  const [seen, designed] = [seenIn(face, trait), face[`des_${trait}`]];
  if (!seen || designed === null) return <Few />;
  const { num, counts } = seen;
  const right = counts[designed] ?? 0;
  const shareOf = (count: number) => (100 * count) / num;
  const others = Object.entries(counts)
    .filter(([answer, count]) => answer !== designed && shareOf(count) >= namedFrom)
    .sort(([, a], [, b]) => b - a);
  return (
    <Td className={cellOf(face.misfits.includes(trait))}>
      <strong className="whitespace-nowrap">{text.right(percent(shareOf(right)), num)}</strong>
      <Meter parts={[{ value: right, tone: 'data' }]} max={num} />
      {others.map(([answer, count]) => (
        <span key={answer} className={note}>
          {`${names[answer] ?? answer}: ${percent(shareOf(count))}`}
        </span>
      ))}
    </Td>
  );
};

const misfitOf: Partial<Record<RatedScale, 'age' | 'mood'>> = { val_age: 'age', val_friendliness: 'mood' };

const ScaleCell = ({ face, scale }: { face: FaceFigures; scale: RatedScale }) => {
  const { faces: text } = useText(norming);
  const { decimal } = useNumbers();
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

type RowProps = Pick<Props, 'selected' | 'onSelect'> & { face: FaceFigures; scales: readonly RatedScale[] };

const FaceRow = ({ face, selected, onSelect, scales }: RowProps) => {
  const { faces: text } = useText(norming);
  const { phenotype: names } = useText(game);
  const { id_image, file_name, tutorial, flg_spare, des_phenotype, des_gender, misfits } = face;
  const isSelected = selected.includes(id_image);
  const others = selected.filter((other) => other !== id_image);
  return (
    <tr className={cx('border-line border-t', isSelected && 'bg-selected')}>
      {onSelect && (
        <Td className="align-top">
          <Checkbox
            className="min-h-11 min-w-11"
            label={<span className="sr-only">{text.select(id_image)}</span>}
            checked={isSelected}
            onChange={() => onSelect(isSelected ? others : [...others, id_image])}
          />
        </Td>
      )}
      <th scope="row" className="px-3 py-2 text-left align-top font-normal">
        <span className="flex gap-3">
          <FaceThumb file_name={file_name} alt="" className="size-14 rounded-sm object-cover" />
          <span>
            <span className="block whitespace-nowrap font-semibold">{text.number(id_image)}</span>
            {des_phenotype && des_gender && (
              <span className={note}>{`${names[des_phenotype]}, ${text.gender[des_gender]}`}</span>
            )}
            {tutorial && <span className={note}>{flg_spare ? text.spare : text.practice}</span>}
          </span>
        </span>
      </th>
      <SeenCell face={face} trait="gender" />
      <SeenCell face={face} trait="phenotype" />
      {scales.map((scale) => (
        <ScaleCell key={scale} face={face} scale={scale} />
      ))}
      <Td className="min-w-40 align-top">
        {misfits.length === 0 && <span className="text-text-2">{text.fits}</span>}
        {misfits.map((misfit) => (
          <span key={misfit} className="block font-semibold text-amber-text text-sm">
            {text.misfits[misfit]}
          </span>
        ))}
      </Td>
    </tr>
  );
};

type Props = {
  faces: FaceFigures[];
  order: Order;
  onOrder: (order: Order) => void;
  selected: readonly number[];
  /** Absent where nothing can be excluded. */
  onSelect: ((selected: readonly number[]) => void) | undefined;
  hasAttractiveness: boolean;
};

/** The figures of each face. Sorted by what its headers say; never by attractiveness. */
export const FacesTable = ({ faces, order, onOrder, selected, onSelect, hasAttractiveness }: Props) => {
  const { faces: text, scales: names } = useText(norming);
  const { columns } = text;
  const scales = ratedScales.filter((scale) => scale !== 'val_attractiveness' || hasAttractiveness);
  const headOf = (id: SortKey, label: string) => {
    const isSorted = order.id === id;
    return (
      <SortHeader
        key={id}
        column={{ id, label }}
        title={text.sortBy(label)}
        sort={isSorted ? order : null}
        onSort={() => onOrder({ id, desc: isSorted ? !order.desc : id === 'proposed' })}
      />
    );
  };
  return (
    <TableCard caption={text.caption}>
      <thead>
        <tr>
          {onSelect && <td />}
          {headOf('face', columns.face)}
          {headOf('gender', columns.gender)}
          {headOf('phenotype', columns.phenotype)}
          {scales.map((scale) =>
            scale === 'val_attractiveness' ? <Th key={scale}>{names[scale]}</Th> : headOf(scale, names[scale]),
          )}
          {headOf('proposed', columns.proposed)}
        </tr>
      </thead>
      <tbody>
        {faces.map((face) => (
          <FaceRow key={face.id_image} face={face} selected={selected} scales={scales} onSelect={onSelect} />
        ))}
      </tbody>
    </TableCard>
  );
};
