import lighthouse, { type Result } from 'lighthouse';
import { percentile } from '../percentiles.ts';
import { isSmoke } from '../report.ts';

/** A page to measure on a phone by opening its address. `isListed`: search engines may show it. */
type Measurable = { screen: string; address: string; isListed: boolean; reports: number };

// Performance takes longest, and means nothing in a smoke run.
const categories = [...(isSmoke ? [] : ['performance']), 'accessibility', 'best-practices', 'seo'];

const measureOnce = async (port: number, address: string): Promise<Result> => {
  const report = await lighthouse(address, { port, onlyCategories: categories, logLevel: 'error' });
  if (!report) throw new Error('Lighthouse gave no report');
  const { runtimeError, finalDisplayedUrl } = report.lhr;
  if (runtimeError) throw new Error(`${address}: ${runtimeError.message}`);
  if (finalDisplayedUrl !== address) throw new Error(`${address} led to ${finalDisplayedUrl}`);
  return report.lhr;
};

/** Weighted audits that failed, with their category. */
const failedIn = ({ audits, categories: measured }: Result): string[] =>
  Object.values(measured).flatMap(({ id, auditRefs }) =>
    auditRefs
      .filter((reference) => reference.weight > 0 && (audits[reference.id]?.score ?? 1) < 0.9)
      .map((reference) => `${id}: ${reference.id}`),
  );

/**
 * Runs Lighthouse with an empty cache but with the profile's stored data (a run, a sign-in). Each figure is the median of
 * several reports, since a single one depends on the machine's load.
 */
export const measureScores = async (port: number, { screen, address, isListed, reports }: Measurable) => {
  const found: Result[] = [];
  while (found.length < reports) found.push(await measureOnce(port, address));
  const scores = (category: string) => found.map((result) => result.categories[category]?.score ?? Number.NaN);
  const score = (category: string) => percentile(scores(category), 0.5);
  const median = (audit: string) =>
    percentile(
      found.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN),
      0.5,
    );
  return {
    ...{ screen, mode: 'navigation', form_factor: 'mobile', reports },
    ...{ performance: score('performance'), performance_lowest: Math.min(...scores('performance')) },
    ...{ accessibility: score('accessibility'), best_practices: score('best-practices') },
    // Lighthouse counts it as a fault if search engines are kept out.
    seo: isListed ? score('seo') : null,
    fcp_ms: Math.round(median('first-contentful-paint')),
    lcp_ms: Math.round(median('largest-contentful-paint')),
    tbt_ms: Math.round(median('total-blocking-time')),
    speed_index_ms: Math.round(median('speed-index')),
    cls: Math.round(median('cumulative-layout-shift') * 10_000) / 10_000,
    failed: [...new Set(found.flatMap(failedIn))].filter((audit) => isListed || !audit.startsWith('seo')).join(', '),
  };
};
