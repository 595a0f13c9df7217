import { useRef } from 'react';
import type { FaceSet } from '../../../contract/face-sets.ts';
import { minimumPublicShown, wholeUpTo } from '../../../contract/rules/limits.ts';
import { callSignedIn } from '../../api/login.ts';
import { faceSets } from '../../i18n/face-sets.ts';
import { dateFormat, numberFormat } from '../../i18n/format.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { table } from '../../i18n/table.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ConfirmDialog } from '../forms/ConfirmDialog.tsx';
import { useSubject } from '../forms/DialogFrame.tsx';
import { notifySuccess } from '../notices.ts';
import { PageHeading } from '../shell/PageHeading.tsx';
import { useCall } from '../use-call.ts';
import { useLoadNotice } from '../use-load-notice.ts';
import { useRefresh } from '../use-refresh.ts';
import { useScopes } from '../use-scopes.ts';
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

/** What another set of faces means. */
const Consequences = ({ next, before }: { next: FaceSet; before: FaceSet | undefined }) => {
  const { switching: text, uneven, each } = useText(faceSets);
  const { whole } = numberFormat(useLanguage().language);
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

/** /face-sets: which faces participants are shown, and which other sets there are. */
export const FaceSetsPage = () => {
  const text = useText(faceSets);
  const words = useText(table);
  const query = useCall('GET /face_sets');
  const maySwitch = useScopes().includes('faces:update');
  const switching = useSubject<FaceSet>();
  const refresh = useRefresh('sets of faces');
  const region = useRef<HTMLElement>(null);
  useLoadNotice(query);
  const { switching: switchText } = text;
  const next = switching.subject;
  const id = next?.id_image_set ?? 0;
  const putInUse = async () => {
    await callSignedIn('POST /face_sets/use', { body: { id_image_set: id } });
    await refresh();
    notifySuccess(switchText.done(id));
    switching.close();
    // The button that opened the dialog is gone.
    region.current?.focus();
  };
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
                  <FaceSetItem key={set.id_image_set} set={set} maySwitch={maySwitch} onUse={switching.open} />
                ))}
              </ul>
            </>
          )}
        </Loaded>
      </section>
      <ConfirmDialog
        isOpen={switching.isOpen}
        title={switchText.title(id)}
        submit={switchText.submit(id)}
        isDangerous={false}
        onConfirm={putInUse}
        onClose={switching.close}
      >
        {next && <Consequences next={next} before={query.data?.find(({ flg_active }) => flg_active)} />}
      </ConfirmDialog>
    </>
  );
};
