import type { DocumentPicture } from '@quoin/domain/quotes/client-view';

/** The address of a picture by its digest. */
export type PictureAddress = (digest: string) => string;

/** A picture of a document in its room, in pixels. It is loaded when its place comes near the screen. */
export function Picture({
  className,
  addressOf,
  picture: { digest, width, height },
  room: [wide, high],
  alt,
}: {
  className: string | undefined;
  addressOf: PictureAddress;
  picture: DocumentPicture;
  room: readonly [width: number, height: number];
  alt: string;
}) {
  const scale = Math.min(1, wide / width, high / height);
  return (
    <img
      className={className}
      src={addressOf(digest)}
      alt={alt}
      width={Math.max(1, Math.round(width * scale))}
      height={Math.max(1, Math.round(height * scale))}
      loading="lazy"
      decoding="async"
    />
  );
}
