import type { FaceSet } from '../../../contract/face-sets.ts';
import { minimumPublicShown, wholeUpTo } from '../../../contract/rules/limits.ts';
import { faceSets } from '../../i18n/face-sets.ts';
import { dateFormat, numberFormat } from '../../i18n/format.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { FaceThumb } from './FaceThumb.tsx';
import { isUneven } from './group-sizes.ts';

type Props = { set: FaceSet; maySwitch: boolean; onUse: (set: FaceSet) => void };

/** One set of faces: what it has, whether it is in use, and the button that puts it in use. */
export const FaceSetItem = ({ set, maySwitch, onUse }: Props) => {
  const text = useText(faceSets);
  const { language } = useLanguage();
  const { whole } = numberFormat(language);
  const { id_image_set, des_name, des_credit, flg_built_in, flg_active, flg_usable, num_test, num_runs } = set;
  const each = text.each(set.num_fewest, set.num_most);
  const facts = [
    [text.labels.test, isUneven(set) ? text.uneven(num_test, each) : text.test(num_test, each, wholeUpTo)],
    [text.labels.around, text.around(set.num_practice, set.num_spare)],
    [text.labels.runs, num_runs === null ? text.fewRuns(minimumPublicShown) : text.runs(whole(num_runs))],
  ];
  const madeHere = des_credit === null ? text.origin.derived : text.origin.own(des_credit);
  const day = dateFormat(language, { dateStyle: 'long' }).format(new Date(set.tms_created_at));
  return (
    <li>
      <Card className="grid grid-cols-1 gap-3">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h2 className="font-bold text-md">{text.name(id_image_set, des_name)}</h2>
          {flg_active && <Badge tone="yes">{text.inUse}</Badge>}
          {maySwitch && flg_usable && !flg_active && (
            <Button
              variant="outline"
              size="small"
              className="ml-auto"
              aria-label={text.chooseAbout(id_image_set, des_name)}
              onClick={() => onUse(set)}
            >
              {text.choose}
            </Button>
          )}
        </div>
        <p className="text-sm text-text-2">
          {`${flg_built_in ? text.origin.builtIn : madeHere}. ${text.stored(day)}.`}
        </p>
        {set.samples.length > 0 && (
          <div className="grid max-w-text grid-cols-6 gap-2">
            {set.samples.map((file_name) => (
              <FaceThumb
                key={file_name}
                file_name={file_name}
                // Decorative: what the set is stands beside it.
                alt=""
                className="h-auto w-full rounded-md bg-face"
              />
            ))}
          </div>
        )}
        <dl className="grid gap-x-6 gap-y-3 md:grid-cols-3">
          {facts.map(([label, fact]) => (
            <div key={label}>
              <dt className="font-semibold text-sm text-text-2">{label}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
        </dl>
        {!flg_usable && <Notice tone="quiet" title={text.withoutFiles} />}
      </Card>
    </li>
  );
};
