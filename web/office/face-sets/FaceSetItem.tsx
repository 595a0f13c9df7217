import { Button } from '@mantine/core';
import type { FaceSet } from '../../../contract/face-sets.ts';
import { minimumPublicShown, wholeUpTo } from '../../../contract/rules/limits.ts';
import { faceSets } from '../../i18n/face-sets.ts';
import { numberFormat } from '../../i18n/format.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { useMoments } from '../sessions/use-moments.ts';
import { isUneven } from './uneven.ts';

/** A face at 256 pixels. Decorative: what the set is stands beside it. */
const Sample = ({ file_name }: { file_name: string }) => {
  const name = `/generated_faces/${file_name.replace(/\.avif$/, '')}-256`;
  return (
    <picture>
      <source srcSet={`${name}.avif`} type="image/avif" />
      <img src={`${name}.webp`} alt="" width={256} height={256} decoding="async" loading="lazy" />
    </picture>
  );
};

const useFacts = (set: FaceSet): [label: string, fact: string][] => {
  const text = useText(faceSets);
  const { whole } = numberFormat(useLanguage().language);
  const { num_test, num_runs } = set;
  const each = text.each(set.num_fewest, set.num_most);
  const test = isUneven(set) ? text.uneven(num_test, each) : text.test(num_test, each, wholeUpTo);
  return [
    [text.labels.test, test],
    [text.labels.around, text.around(set.num_practice, set.num_spare)],
    [text.labels.runs, num_runs === null ? text.fewRuns(minimumPublicShown) : text.runs(whole(num_runs))],
  ];
};

type Props = { set: FaceSet; maySwitch: boolean; onUse: (set: FaceSet) => void };

/** One set of faces: what it has, whether it is in use, and the button that puts it in use. */
export const FaceSetItem = ({ set, maySwitch, onUse }: Props) => {
  const text = useText(faceSets);
  const { dayOf } = useMoments();
  const facts = useFacts(set);
  const { id_image_set, des_name, des_credit, flg_built_in, flg_active, flg_usable } = set;
  const madeHere = des_credit === null ? text.origin.derived : text.origin.own(des_credit);
  return (
    <li className="card face-set">
      <div className="face-set-heading">
        <h2>{text.name(id_image_set, des_name)}</h2>
        {flg_active && <span className="face-set-in-use">{text.inUse}</span>}
      </div>
      {set.samples.length > 0 && (
        <div className="face-set-samples">
          {set.samples.map((file_name) => (
            <Sample key={file_name} file_name={file_name} />
          ))}
        </div>
      )}
      <p>{`${flg_built_in ? text.origin.builtIn : madeHere}. ${text.stored(dayOf(set.tms_created_at))}.`}</p>
      <dl>
        {facts.map(([label, fact]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
      {!flg_usable && <p className="face-set-note">{text.withoutFiles}</p>}
      {maySwitch && flg_usable && !flg_active && (
        <Button variant="outline" aria-label={text.chooseAbout(id_image_set, des_name)} onClick={() => onUse(set)}>
          {text.choose}
        </Button>
      )}
    </li>
  );
};
