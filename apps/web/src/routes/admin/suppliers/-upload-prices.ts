import { errorList } from '@quoin/domain/errors';
import { PRICE_FILE_MAX } from '@quoin/domain/suppliers/price-files/price-file';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';

import { newRetryKey } from '../../../make-once.ts';
import { sendFile } from '../../../send-file.ts';

/** Sends a price file, and then shows it. */
export function useUploadPrices(supplierId: number) {
  const navigate = useNavigate();
  const [progress, setProgress] = useState(0);
  const upload = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > PRICE_FILE_MAX) throw new Error(errorList.priceFileTooLarge.message());
      const sent = await sendFile({
        address: '/price-files',
        fields: { supplierId: String(supplierId) },
        as: 'file',
        file,
        key: newRetryKey(),
        onProgress: setProgress,
      });
      if ('reason' in sent) throw new Error(sent.reason);
      return sent.id;
    },
    onMutate: () => setProgress(0),
    onSuccess: (id) => navigate({ to: '/admin/price-files/$id', params: { id } }),
  });
  return {
    upload,
    progress,
    /** Takes the first of these files. A drop may contain none. */
    choose: ([file]: readonly File[]) => {
      if (file && !upload.isPending) upload.mutate(file);
    },
  };
}
