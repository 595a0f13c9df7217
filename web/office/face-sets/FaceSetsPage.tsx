import { useRef } from 'react';
import type { FaceSet } from '../../../contract/face-sets.ts';
import { minimumPublicShown, wholeUpTo } from '../../../contract/rules/limits.ts';
import { callSignedIn } from '../../api/login.ts';
import { faceSets } from '../../i18n/face-sets.ts';
import { dateFormat } from '../../i18n/format.ts';
import { useLanguage, useNumbers, useText } from '../../i18n/language.tsx';
import { table } from '../../i18n/table.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Card } from '../../ui/Card.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { AskButton } from '../forms/ConfirmDialog.tsx';
import { notifySuccess } from '../notices.ts';
import { PageHeading } from '../shell/PageHeading.tsx';
import { useCall } from '../use-call.ts';
import { useLoadNotice } from '../use-load-notice.ts';
import { useRefresh } from '../use-refresh.ts';
import { useScopes } from '../use-scopes.ts';
import { FaceThumb } from './FaceThumb.tsx';
import { isUneven } from './group-sizes.ts';

const Consequences = ({ next, before }: { next: FaceSet; before: FaceSet | undefined }) => {
  const { switching: text, uneven, each } = useText(faceSets);
  const { whole } = useNumbers();
  const { id_image_set: id, num_runs } = next;
  const nameOf = ({ id_image_set, des_name }: FaceSet) => text.set(id_image_set, des_name);
  return (
    <>
      <p>{before ? text.from(nameOf(next), nameOf(before)) : text.first(nameOf(next))}</p>
      <ul className="grid list-disc gap-1.5 pl-5">
        <li>{num_runs === null ? text.anew(id, minimumPublicShown) : text.resumed(id, whole(num_runs))}</li>
        {before && <li>{text.kept(before.id_image_set)}</li>}
        <li>{text.begun}</li>
        {isUneven(next) && <li>{`${uneven(next.num_test, each(next.num_fewest, next.num_most))}.`}</li>}
        <li>{text.back}</li>
      </ul>
    </>
  );
};

type Props = { set: FaceSet; inUse: FaceSet | undefined; maySwitch: boolean; onUsed: () => void };

const FaceSetItem = ({ set, inUse, maySwitch, onUsed }: Props) => {
  const text = useText(faceSets);
  const { switching } = text;
  const refresh = useRefresh('sets of faces');
  const { language } = useLanguage();
  const { whole } = useNumbers();
  const { id_image_set, des_name, des_credit, flg_built_in, flg_active, flg_usable, num_test, num_runs } = set;
  const each = text.each(set.num_fewest, set.num_most);
  const facts = [
    [text.labels.test, isUneven(set) ? text.uneven(num_test, each) : text.test(num_test, each, wholeUpTo)],
    [text.labels.around, text.around(set.num_practice, set.num_spare)],
    [text.labels.runs, num_runs === null ? text.fewRuns(minimumPublicShown) : text.runs(whole(num_runs))],
  ];
  const madeHere = des_credit === null ? text.origin.derived : text.origin.own(des_credit);
  const day = dateFormat(language, { dateStyle: 'long' }).format(new Date(set.tms_created_at));
  const use = async () => {
    await callSignedIn('POST /face_sets/use', { body: { id_image_set } });
    await refresh();
    notifySuccess(switching.done(id_image_set));
    onUsed();
  };
  return (
    <li>
      <Card className="grid grid-cols-1 gap-3">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h2 className="font-bold text-md">{text.name(id_image_set, des_name)}</h2>
          {flg_active && <Badge tone="yes">{text.inUse}</Badge>}
          {maySwitch && flg_usable && !flg_active && (
            <AskButton
              variant="outline"
              size="small"
              className="ml-auto"
              aria-label={text.chooseAbout(id_image_set, des_name)}
              label={text.choose}
              title={switching.title(id_image_set)}
              submit={switching.submit(id_image_set)}
              isDangerous={false}
              onConfirm={use}
            >
              <Consequences next={set} before={inUse} />
            </AskButton>
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

/** /face-sets: which faces participants are shown, and which other sets there are. */
export const FaceSetsPage = () => {
  const text = useText(faceSets);
  const words = useText(table);
  const query = useCall('GET /face_sets');
  const maySwitch = useScopes().includes('faces:update');
  const region = useRef<HTMLElement>(null);
  useLoadNotice(query);
  return (
    <>
      <PageHeading title={text.title} lead={text.lead} />
      <section ref={region} aria-label={text.list} tabIndex={-1}>
        <Loaded query={query} text={words}>
          {(sets) => (
            <>
              <p role="status" className="mb-3 text-sm text-text-2">
                {text.count(sets.length)}
              </p>
              <ul className="grid grid-cols-1 gap-4">
                {sets.map((set) => (
                  <FaceSetItem
                    key={set.id_image_set}
                    set={set}
                    inUse={sets.find(({ flg_active }) => flg_active)}
                    maySwitch={maySwitch}
                    // The button that asked is gone.
                    onUsed={() => region.current?.focus()}
                  />
                ))}
              </ul>
            </>
          )}
        </Loaded>
      </section>
    </>
  );
};
