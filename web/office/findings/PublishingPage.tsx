import { ExternalLink, Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import type { FindingsState } from '../../../contract/findings.ts';
import { useText } from '../../i18n/language.tsx';
import { publishing } from '../../i18n/publishing.ts';
import { table } from '../../i18n/table.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { cx } from '../../ui/cx.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { ResearchData } from '../releases/ResearchData.tsx';
import { PageHeading } from '../shell/PageHeading.tsx';
import { useCall } from '../use-call.ts';
import { useLoadNotice } from '../use-load-notice.ts';
import { useScopes } from '../use-scopes.ts';
import { type DialogName, PublishingDialogs } from './PublishingDialogs.tsx';
import { Timeline, useDays } from './Timeline.tsx';

type Props = {
  state: FindingsState;
  /** Opens a dialog; undefined for those who may only read. */
  onAsk: ((name: DialogName) => void) | undefined;
};

/** Who sees the findings. */
const StateCard = ({ state: { flg_public, dat_public }, onAsk }: Props) => {
  const { state: text, look } = useText(publishing);
  const dayOf = useDays();
  const Icon = flg_public ? Eye : EyeOff;
  return (
    <Card className="flex flex-wrap items-center gap-x-6 gap-y-3 p-5">
      <span
        className={cx(
          'grid size-12 shrink-0 place-items-center rounded-full',
          flg_public ? 'bg-yes-soft text-yes' : 'bg-track text-text-2',
        )}
      >
        <Icon className="size-6" strokeWidth={1.75} aria-hidden="true" />
      </span>
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="font-bold text-lg">{flg_public ? text.public : text.hidden}</h2>
        <p className="text-text-2">{dat_public ? text.publicText(dayOf(dat_public)) : text.hiddenText}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <ButtonLink to="/findings" variant="outline" icon={ExternalLink}>
          {look}
        </ButtonLink>
        {onAsk &&
          (flg_public ? (
            <Button variant="danger-text" onClick={() => onAsk('hide')}>
              {text.hide}
            </Button>
          ) : (
            <Button onClick={() => onAsk('publish')}>{text.publish}</Button>
          ))}
      </div>
    </Card>
  );
};

/** Editions, corrections and plans, and what adds one. */
const WrittenCard = ({ state, onAsk }: Props) => {
  const { written: text, editions, errata, plans } = useText(publishing);
  return (
    <Card className="min-w-0 p-5">
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <h2 className="mr-auto font-bold text-md">{text.title}</h2>
        {onAsk && (
          <>
            {!state.dat_begun && (
              <Button variant="text" size="small" onClick={() => onAsk('plan')}>
                {plans.add}
              </Button>
            )}
            <Button variant="text" size="small" onClick={() => onAsk('erratum')}>
              {errata.add}
            </Button>
            <Button variant={state.flg_public ? 'solid' : 'outline'} size="small" onClick={() => onAsk('freeze')}>
              {editions.freeze}
            </Button>
          </>
        )}
      </div>
      <Timeline state={state} />
    </Card>
  );
};

/** /publishing: who sees the findings of the campaign, what stays written beside them, and the data for research. */
export const PublishingPage = () => {
  const text = useText(publishing);
  const state = useCall('GET /findings/state');
  useLoadNotice(state);
  const mayPublish = useScopes().includes('findings:publish');
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const onAsk = mayPublish ? setDialog : undefined;
  return (
    <>
      <PageHeading title={text.title} />
      <Loaded query={state} text={useText(table)}>
        {(data) => (
          <div className="grid grid-cols-1 gap-5">
            <StateCard state={data} onAsk={onAsk} />
            <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-3">
              <div className="min-w-0 lg:col-span-2">
                <WrittenCard state={data} onAsk={onAsk} />
              </div>
              <div className="grid min-w-0 grid-cols-1 gap-5">
                {mayPublish && <ResearchData />}
                <Card className="p-5">
                  <h2 className="font-bold text-md">{text.method.title}</h2>
                  <p className="mt-1 text-sm text-text-2">{text.method.text}</p>
                  <TextLink to="/findings/method" className="text-sm">
                    {text.method.read}
                  </TextLink>
                </Card>
              </div>
            </div>
          </div>
        )}
      </Loaded>
      <PublishingDialogs open={dialog} onClose={() => setDialog(null)} />
    </>
  );
};
