// Shows what the server sends to a browser while the product is closed, and leads to what it is about (rule notices.push).
self.addEventListener('push', (event) => {
  const { id, title, to } = event.data.json()
  event.waitUntil(self.registration.showNotification(title, { tag: id, data: { to } }))
})

const open = async (address) => {
  const windows = await self.clients.matchAll({ type: 'window' })
  const [shown] = windows
  if (!shown) return self.clients.openWindow(address)
  await shown.focus()
  return shown.navigate(address)
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const address = new URL(event.notification.data.to, self.location.origin)
  // Nowhere but into the product.
  if (address.origin === self.location.origin) event.waitUntil(open(address.href))
})
