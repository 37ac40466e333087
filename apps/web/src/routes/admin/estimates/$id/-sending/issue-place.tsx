import type { EstimateWithParts } from '@quoin/domain/estimates/estimate';
import type { EstimateIssue } from '@quoin/domain/estimates/estimate-check';
import { Link, linkOptions } from '@tanstack/react-router';

/** The message of a check as a link to the place that mends it. */
export function IssuePlace({
  estimate: { id, projectId },
  issue: { entity, entityId, field, message },
  onLeave,
}: {
  estimate: EstimateWithParts;
  issue: EstimateIssue;
  /** Called when the user follows the link. */
  onLeave?: () => void;
}) {
  const link = (() => {
    if (entity === 'estimate' && field === 'payments')
      return linkOptions({ to: '/admin/estimates/$id/payments', params: { id } });
    if (entity === 'estimate') return linkOptions({ to: '/admin/estimates/$id/texts', params: { id } });
    if (entity === 'estimate-option')
      return linkOptions({ to: '/admin/estimates/$id/options', params: { id } });
    if (entity === 'estimate-line' && entityId !== null)
      return linkOptions({ to: '/admin/estimates/$id', params: { id }, search: { line: entityId } });
    if (entity === 'settings') return linkOptions({ to: '/admin/settings' });
    if (entity === 'project')
      return linkOptions({ to: '/admin/projects/$id', params: { id: projectId }, search: { edit: true } });
    return undefined;
  })();
  return link ? (
    <Link {...link} onClick={onLeave}>
      {message}
    </Link>
  ) : (
    message
  );
}
