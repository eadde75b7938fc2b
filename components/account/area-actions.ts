'use server';

import { type MembersAreaSection, membersAreaUrl } from '@/lib/wix/account-area';
import type { Result } from '@/lib/wix/result';

/** Opens the platform's own page for a part of the account. @param page of this shop to come back to */
export async function openMembersArea(
  section: MembersAreaSection,
  page: string,
): Promise<Result<{ url: string }>> {
  return membersAreaUrl(section, page);
}
