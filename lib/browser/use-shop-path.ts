import { usePathname } from 'next/navigation';
import { splitLanguage } from '@/lib/urls/split-language';

/** Returns the path of the present page, without the language with which its address may begin. */
export const useShopPath = (): string => splitLanguage(usePathname()).path;
