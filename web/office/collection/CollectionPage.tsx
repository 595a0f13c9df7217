import { useRef, useState } from 'react';
import { dayInItaly } from '../../../contract/rules/italian-days.ts';
import { collection } from '../../i18n/collection.ts';
import { useText } from '../../i18n/language.tsx';
import { PageHeading } from '../shell/PageHeading.tsx';
import { CollectionState } from './CollectionState.tsx';
import { DeletionSection } from './DeletionSection.tsx';
import { wholeDays } from './filter.ts';
import { RunsSection } from './RunsSection.tsx';
import { SearchSection } from './SearchSection.tsx';
import '../theme/card.css';
import './collection.css';

/** /collection: the runs of the public campaign, and what its figures take up of them. */
export const CollectionPage = () => {
  const text = useText(collection);
  const [draft, setDraft] = useState(() => wholeDays(dayInItaly(new Date())));
  const search = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <PageHeading title={text.title} lead={text.lead} />
      <CollectionState />
      <div className="collection">
        <RunsSection
          onChoose={(chosen) => {
            setDraft(chosen);
            search.current?.focus();
          }}
        />
        <SearchSection draft={draft} onDraft={setDraft} heading={search} />
        <DeletionSection />
      </div>
    </>
  );
};
