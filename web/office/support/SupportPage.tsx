import { useText } from '../../i18n/language.tsx';
import { support } from '../../i18n/support.ts';
import { PageHeading } from '../shell/PageHeading.tsx';

export const SupportPage = () => <PageHeading title={useText(support).title} />;
