from django.urls import include, path
from rest_framework.routers import DefaultRouter
from rest_framework_simplejwt.views import TokenObtainPairView

from peer.views import EntryViewSet

router = DefaultRouter()
router.register("entries", EntryViewSet, basename="entry")

urlpatterns = [
    path("api/token/", TokenObtainPairView.as_view()),
    path("api/", include(router.urls)),
]
