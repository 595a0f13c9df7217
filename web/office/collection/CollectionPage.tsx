import { useRef, useState } from 'react';
import { dayInItaly } from '../../../contract/rules/italian-days.ts';
import { callSignedIn } from '../../api/login.ts';
import { collection } from '../../i18n/collection.ts';
import { useText } from '../../i18n/language.tsx';
import { Button } from '../../ui/Button.tsx';
import { DeleteByCode } from '../sessions/DeleteByCode.tsx';
import { PageHeading } from '../shell/PageHeading.tsx';
import { useCall } from '../use-call.ts';
import { useRefresh } from '../use-refresh.ts';
import { useScopes } from '../use-scopes.ts';
import { CollectionNotes } from './CollectionNotes.tsx';
import { wholeDays } from './filter.ts';
import { RunsSection } from './RunsSection.tsx';
import { SearchSection } from './SearchSection.tsx';

const findCampaign = () => callSignedIn('GET /public_game_session/check');

/** /collection: the runs of the public campaign, and what its figures take up of them. */
export const CollectionPage = () => {
  const text = useText(collection);
  const mayChange = useScopes().includes('collection:update');
  const { data: state } = useCall('GET /collection');
  const refresh = useRefresh('collection');
  const [draft, setDraft] = useState(() => wholeDays(dayInItaly(new Date())));
  const [isDeleting, setDeleting] = useState(false);
  const search = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <PageHeading
        title={text.title}
        lead={text.lead}
        actions={
          mayChange && (
            <Button variant="text" onClick={() => setDeleting(true)}>
              {text.deletion.action}
            </Button>
          )
        }
      />
      {state && <CollectionNotes state={state} />}
      <div className="grid gap-5">
        <RunsSection
          onChoose={(chosen) => {
            setDraft(chosen);
            search.current?.focus();
          }}
        />
        <SearchSection draft={draft} onDraft={setDraft} heading={search} />
      </div>
      {mayChange && (
        <DeleteByCode
          findSession={findCampaign}
          text={text.deletion}
          onDeleted={refresh}
          isOpen={isDeleting}
          onClose={() => setDeleting(false)}
        />
      )}
    </>
  );
};
