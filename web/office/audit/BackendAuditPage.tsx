import { audit } from '../../i18n/audit.ts';
import { useText } from '../../i18n/language.tsx';
import { PageHeading } from '../shell/PageHeading.tsx';

export const BackendAuditPage = () => <PageHeading title={useText(audit).backend.title} />;
